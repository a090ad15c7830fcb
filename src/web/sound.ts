import type { Sound } from './board.ts';
import { activated } from './gesture.ts';

/*
 * All sounds are short and synthesised; each repeats what the screen shows. Times are in seconds, pitches in hertz,
 * loudness from 0 to 1 before the volume. The loudest stays below −12 dBFS at full volume.
 */

/** −12 dBFS. */
const CEILING = 0.25;

interface Tone {
  readonly at: number;
  readonly length: number;
  readonly pitch: number;
  readonly wave: OscillatorType;
  readonly loud: number;
}

/** Filtered noise whose band slides from one pitch to another. */
interface Noise {
  readonly at: number;
  readonly length: number;
  readonly from: number;
  readonly to: number;
  readonly loud: number;
}

interface Score {
  readonly tones?: readonly Tone[];
  readonly noises?: readonly Noise[];
}

const D5 = 587.33;
const A5 = 880;
const D6 = 1174.66;

const SCORES: Readonly<Record<Sound, Score>> = {
  chip: {
    tones: [
      { at: 0, length: 0.012, pitch: 2200, wave: 'sine', loud: 0.8 },
      { at: 0.035, length: 0.012, pitch: 2900, wave: 'sine', loud: 0.7 },
    ],
  },
  card: { noises: [{ at: 0, length: 0.06, from: 2600, to: 900, loud: 0.7 }] },
  die: {
    noises: [2400, 2000, 1600, 1200].map((pitch, tap) => ({
      at: tap * 0.06,
      length: 0.022,
      from: pitch,
      to: pitch * 0.7,
      loud: 0.9 - tap * 0.15,
    })),
  },
  trap: { tones: [{ at: 0, length: 0.09, pitch: 180, wave: 'square', loud: 0.5 }] },
  pay: {
    tones: [D5, 739.99, A5, D6, 1479.98].map((pitch, note) => ({
      at: note * 0.045,
      length: 0.07,
      pitch,
      wave: 'triangle',
      loud: 0.6,
    })),
  },
  piece: {
    tones: [{ at: 0, length: 0.07, pitch: 320, wave: 'sine', loud: 1 }],
    noises: [{ at: 0, length: 0.012, from: 1200, to: 600, loud: 0.5 }],
  },
  wrong: { tones: [{ at: 0, length: 0.08, pitch: 140, wave: 'triangle', loud: 1 }] },
  turn: {
    tones: [
      { at: 0, length: 0.12, pitch: D5, wave: 'sine', loud: 0.6 },
      { at: 0.1, length: 0.12, pitch: A5, wave: 'sine', loud: 0.6 },
    ],
  },
  win: {
    tones: [
      { at: 0, length: 0.2, pitch: D5, wave: 'triangle', loud: 0.6 },
      { at: 0.17, length: 0.2, pitch: A5, wave: 'triangle', loud: 0.6 },
      { at: 0.34, length: 0.26, pitch: D6, wave: 'triangle', loud: 0.6 },
    ],
  },
  end: { tones: [{ at: 0, length: 0.24, pitch: D5, wave: 'sine', loud: 0.5 }] },
};

/** Created by the first sound after a user gesture. */
let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** `volume`: 0 to 1. Silent before the first user gesture and without audio support. */
export function playSound(sound: Sound, volume: number): void {
  if (volume <= 0 || typeof AudioContext === 'undefined' || !activated()) return;
  try {
    context ??= new AudioContext();
  } catch {
    return;
  }
  if (context.state !== 'running') context.resume().catch(() => {});
  const out = context.createGain();
  out.gain.value = CEILING * Math.min(volume, 1);
  out.connect(context.destination);
  const { tones = [], noises = [] } = SCORES[sound];
  for (const tone of tones) playTone(context, out, tone);
  for (const noise of noises) playNoise(context, out, noise);
}

function playTone(audio: AudioContext, out: AudioNode, { at, length, pitch, wave, loud }: Tone): void {
  const source = audio.createOscillator();
  source.type = wave;
  source.frequency.value = pitch;
  source.connect(envelope(audio, out, at, length, loud));
  start(audio, source, at, length);
}

function playNoise(audio: AudioContext, out: AudioNode, { at, length, from, to, loud }: Noise): void {
  const source = audio.createBufferSource();
  source.buffer = hiss ??= noiseOf(audio);
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.setValueAtTime(from, audio.currentTime + at);
  band.frequency.exponentialRampToValueAtTime(to, audio.currentTime + at + length);
  source.connect(band).connect(envelope(audio, out, at, length, loud));
  start(audio, source, at, length);
}

/** A fast attack and a decay to zero; a cut-off wave would click. */
function envelope(audio: AudioContext, out: AudioNode, at: number, length: number, loud: number): GainNode {
  const gain = audio.createGain();
  const begin = audio.currentTime + at;
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud, begin + 0.003);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + length);
  gain.connect(out);
  return gain;
}

function start(audio: AudioContext, source: AudioScheduledSourceNode, at: number, length: number): void {
  source.start(audio.currentTime + at);
  source.stop(audio.currentTime + at + length + 0.01);
}

function noiseOf(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * 0.1), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
