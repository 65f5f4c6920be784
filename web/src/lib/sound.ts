import { settings } from '../state/settings.svelte';

export type Sound = 'card' | 'right' | 'wrong' | 'tick' | 'sand';

let audio: AudioContext | undefined;

/** Sounds are made here, not fetched: short, soft, and only for who wants them. */
export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  // Browsers let a page sound only after somebody touched it.
  if (audio.state === 'suspended') void audio.resume();
  if (sound === 'card') rustle(audio);
  else if (sound === 'tick') tone(audio, 1150, 0, 0.04, 0.05);
  // The sand has run out: two notes of a small bell.
  else if (sound === 'sand') [784, 587].forEach((pitch, i) => tone(audio!, pitch, i * 0.18, 0.5, 0.08));
  else if (sound === 'right') [523, 659, 784].forEach((pitch, i) => tone(audio!, pitch, i * 0.07, 0.22, 0.09));
  else [277, 247].forEach((pitch, i) => tone(audio!, pitch, i * 0.12, 0.26, 0.09));
}

function tone(on: AudioContext, pitch: number, after: number, long: number, loud: number): void {
  const from = on.currentTime + after;
  const [voice, volume] = [on.createOscillator(), on.createGain()];
  voice.type = 'triangle';
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(loud, from + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + long);
  voice.connect(volume).connect(on.destination);
  voice.start(from);
  voice.stop(from + long);
}

/** A card put down: a breath of filtered noise. */
function rustle(on: AudioContext): void {
  const noise = on.createBuffer(1, Math.floor(on.sampleRate * 0.06), on.sampleRate);
  const wave = noise.getChannelData(0);
  for (let i = 0; i < wave.length; i++) wave[i] = (Math.random() * 2 - 1) * (1 - i / wave.length) ** 3;
  const [source, filter, volume] = [on.createBufferSource(), on.createBiquadFilter(), on.createGain()];
  source.buffer = noise;
  filter.type = 'bandpass';
  filter.frequency.value = 2200;
  volume.gain.value = 0.12;
  source.connect(filter).connect(volume).connect(on.destination);
  source.start();
}
