"""Packs what the analyser knows of single words into the two small files of data/grammar.

  pack_words.py lexres.tsv ewt-train.conllu gum-train.conllu OUT

words.lex   each word of lexres.tsv with its Brown cluster and the letters of its parts of speech, front-coded
lemmas.lex  the basic forms in the treebanks that the rules of `lexis/lemma.rs` do not give

The forms of both files are told in crates/grammar/src/lexis.
"""
import collections
import struct
import sys

FLAGS = 'NVARPdngzcs'


def lexres(path):
    words, clusters = {}, set()
    for line in open(path, encoding='utf8'):
        word, cluster, letters = line.rstrip('\n').split('\t')
        words[word] = (int(cluster), letters)
        clusters.add(int(cluster))
    ids = {c: i + 1 for i, c in enumerate(sorted(clusters - {0}))}
    return {w: (ids.get(c, 0), sum(1 << FLAGS.index(x) for x in f)) for w, (c, f) in words.items()}


def front_coded(keys):
    before = b''
    for key in keys:
        n = 0
        while n < min(len(before), len(key), 255) and before[n] == key[n]:
            n += 1
        rest = key[n:]
        assert len(rest) < 256
        yield bytes([n, len(rest)]) + rest
        before = key


def write_words(words, path):
    keys = sorted(w.encode() for w in words if len(w.encode()) < 200)
    with open(path, 'wb') as out:
        out.write(b'LYW1' + struct.pack('<I', len(keys)))
        for key, coded in zip(keys, front_coded(keys)):
            cluster, flags = words[key.decode()]
            out.write(coded + struct.pack('<HH', cluster, flags))


def by_rule(form, tag, words):
    """the same rules as in lexis/lemma.rs"""
    verb = lambda w: words.get(w, (0, 0))[1] >> FLAGS.index('V') & 1
    if tag in ('VBZ', 'NNS', 'NNPS'):
        if form.endswith('ies') and len(form) > 4:
            return form[:-3] + 'y'
        if form.endswith(('ses', 'xes', 'zes', 'ches', 'shes')):
            return form[:-2]
        if form.endswith('s') and not form.endswith('ss'):
            return form[:-1]
    ending = {'VBD': 'ed', 'VBN': 'ed', 'VBG': 'ing'}.get(tag)
    if ending == 'ed' and form.endswith('ied') and len(form) > 4:
        return form[:-3] + 'y'
    if ending and form.endswith(ending) and len(form) > len(ending) + 1:
        base = form[:-len(ending)]
        if verb(base):
            return base
        if verb(base + 'e'):
            return base + 'e'
        if len(base) > 2 and base[-1] == base[-2]:
            return base[:-1]
        return base
    return form


def write_lemmas(words, treebanks, path):
    seen = collections.defaultdict(collections.Counter)
    for treebank in treebanks:
        for line in open(treebank, encoding='utf8'):
            cells = line.split('\t')
            if len(cells) > 5 and cells[0].isdigit() and 'Typo' not in cells[5]:
                form = cells[1].lower().replace('\u2019', "'")
                seen[form, cells[4]][cells[2].lower()] += 1
    tags = ('VB', 'VBD', 'VBG', 'VBN', 'VBP', 'VBZ', 'MD', 'NN', 'NNS', 'RBR', 'RBS', 'JJR', 'JJS')
    kept = []
    for (form, tag), lemmas in sorted(seen.items()):
        lemma = lemmas.most_common(1)[0][0]
        if tag in tags and ' ' not in lemma and lemma != by_rule(form, tag, words):
            kept.append(f'{form}\t{tag}\t{lemma}\n')
    with open(path, 'w', encoding='utf8') as out:
        out.writelines(kept)
    print(len(kept), 'lemmas')


if __name__ == '__main__':
    words = lexres(sys.argv[1])
    write_words(words, sys.argv[-1] + '/words.lex')
    write_lemmas(words, sys.argv[2:-1], sys.argv[-1] + '/lemmas.lex')
