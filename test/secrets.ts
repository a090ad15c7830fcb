/** The kinds of action that others do not see, or not wholly, by game. */
export const SECRET: Readonly<Record<string, readonly string[]>> = {
  vabanque: ['card'],
  vaalbara: ['draw', 'fighter', 'play'],
};
