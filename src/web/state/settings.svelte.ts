import { MediaQuery } from 'svelte/reactivity';
import { languageOf } from '../../core/language.ts';
import { LANGUAGES, type Language } from '../../core/prose.ts';

export const THEMES = ['auto', 'day', 'night'] as const;
export const TEMPI = [1.6, 1, 0.5, 0] as const;
export const HANDS = ['left', 'right'] as const;

/** The settings of this device. */
interface Values {
  language: Language;
  theme: (typeof THEMES)[number];
  /** 1.6 relaxed, 1 normal, 0.5 fast, 0 instant. */
  tempo: (typeof TEMPI)[number];
  /** Whether a pick needs a second press. */
  confirm: boolean;
  sound: boolean;
  /** Whether the question about sounds has been answered. */
  soundAsked: boolean;
  /** Whether phones vibrate. */
  haptics: boolean;
  /** 0 to 1. */
  volume: number;
  /** The side on which phones put the controls for the thumb. */
  hand: (typeof HANDS)[number];
  /** Whether the board is also shown as text. */
  text: boolean;
  name: string;
}

const KEY = 'vatout.settings';

const byDefault = (): Values => ({
  language: languageOf(navigator.language),
  theme: 'auto',
  tempo: 1,
  confirm: true,
  sound: false,
  soundAsked: false,
  haptics: true,
  volume: 0.6,
  hand: 'right',
  text: false,
  name: '',
});

const oneOf =
  (all: readonly unknown[]) =>
  (value: unknown): boolean =>
    all.includes(value);
const isFlag = oneOf([true, false]);

const FITS: Readonly<Record<keyof Values, (value: unknown) => boolean>> = {
  language: oneOf(LANGUAGES),
  theme: oneOf(THEMES),
  tempo: oneOf(TEMPI),
  confirm: isFlag,
  sound: isFlag,
  soundAsked: isFlag,
  haptics: isFlag,
  volume: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  hand: oneOf(HANDS),
  text: isFlag,
  name: (value) => typeof value === 'string',
};

/** The storage may contain anything; values that do not fit are ignored. */
function load(): Values {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    const fit = Object.entries(FITS).filter(([key, fits]) => fits(kept[key]));
    return { ...byDefault(), ...Object.fromEntries(fit.map(([key]) => [key, kept[key]])) };
  } catch {
    return byDefault();
  }
}

export const settings = $state(load());

/** Reads the settings again after the storage was restored or erased; the words of the language that it returns are still to be loaded. */
export function reloadSettings(): Language {
  const { language, ...others } = load();
  Object.assign(settings, others);
  return language;
}

/** Switching sounds answers the question about them. */
export function setSound(on: boolean): void {
  settings.sound = on;
  settings.soundAsked = true;
}

/** Stores the settings and applies them to the page; call it once, inside an effect root. */
export function keepSettings(): void {
  $effect(() => {
    keep(JSON.stringify(settings));
    const root = document.documentElement;
    root.lang = settings.language;
    root.style.setProperty('--tempo', String(still.current ? 0 : settings.tempo));
    root.dataset.hand = settings.hand;
    root.dataset.theme = shownTheme();
  });
}

/** If the storage is full or blocked, the settings last for this visit. */
function keep(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // nothing to do: the settings apply already
  }
}

const dark = new MediaQuery('prefers-color-scheme: dark');
/** Reduced motion removes animations; events keep their time. */
const still = new MediaQuery('prefers-reduced-motion: reduce');

/** The theme on the screen. */
export function shownTheme(): 'day' | 'night' {
  if (settings.theme !== 'auto') return settings.theme;
  return dark.current ? 'night' : 'day';
}
