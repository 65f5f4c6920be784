import { listed } from '../../../lib/names';
import type { ScrabbleReading, ScrabbleView } from '../../../wire/scrabble';
import { text } from '../messages';
import { placeName, placeOf, readBoard } from '../squares';
import { clockReads, lastPlay, other } from '../view';
import type { Hand } from './hand.svelte';

const spoken = (tile: string) => (tile === '?' ? text.aloud.blank : tile);

/** The rack, for who listens: what is on it, and what is laid. */
export function rackAloud(hand: Pick<Hand, 'tiles'>): string {
  const on = hand.tiles.filter((it) => it.at === null).map((it) => spoken(it.tile));
  const laid = hand.tiles.flatMap((it) => (it.at ? [`${it.tile === '?' ? text.board.blankAs(it.letter ?? '') : it.tile} ${placeName(it.at)}`] : []));
  return [text.aloud.rack(on.length === 0 ? text.aloud.nothing : listed(on)), ...(laid.length > 0 ? [text.aloud.laid(laid.join(', '))] : [])].join(' ');
}

/** Every play on the board, in order. */
export function playsAloud(view: ScrabbleView, name: (seat: number) => string): string {
  const board = readBoard(view.board ?? []);
  const plays = view.turns.filter((it) => it.standing === 'Stands' && it.what.is === 'Play').map((it) => text.aloud.play(name(it.by), it.words[0] ?? '', placeOf(it, board), it.points));
  return plays.length === 0 ? text.aloud.noPlays : plays.join(' ');
}

/** The whole table in a few sentences. */
export function tableAloud(view: ScrabbleView, name: (seat: number) => string, now: number, reading: ScrabbleReading | null): string {
  const me = view.you ?? 0;
  const scores = text.aloud.scores(name(me), view.players[me]?.score ?? 0, name(other(me)), view.players[other(me)]?.score ?? 0);
  const clocks = [me, other(me)].flatMap((seat) => {
    const reads = clockReads(view.clock, seat, now);
    return reads ? [text.aloud.clock(name(seat), reads.text, reads.over)] : [];
  });
  const bag = view.n_bag === null ? [] : [text.aloud.bag(view.n_bag)];
  const last = lastPlay(view);
  const play = last ? [text.aloud.play(name(last.turn.by), last.turn.words[0] ?? '', placeOf(last.turn, readBoard(view.board ?? [])), last.turn.points)] : [];
  const turn = view.on_turn === null ? [] : [text.aloud.toPlay(name(view.on_turn))];
  const laid = reading ? [text.aloud.worth(reading.words.map((it) => it.word).join(', '), reading.score)] : [];
  return [scores, ...clocks, ...bag, ...play, ...turn, ...laid].join(' ');
}
