/** How long a sentence stays for a voice to find it. */
const STAYS = 1000;

/** What is said to those who listen: a sentence at a time, gone a second later, so that nobody comes upon an old one. */
export class Voice {
  #said = $state('');
  #gone: ReturnType<typeof setTimeout> | undefined;

  get said(): string {
    return this.#said;
  }

  say(text: string): void {
    clearTimeout(this.#gone);
    this.#said = text;
    this.#gone = setTimeout(() => (this.#said = ''), STAYS);
  }
}
