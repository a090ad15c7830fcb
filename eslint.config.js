import svelte from 'eslint-plugin-svelte';
import tseslint from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      'dist/',
      'src/web/public/',
      'bench/boardgame.io/',
      'bench/build/',
      'reports/',
      '.stryker-tmp/',
    ],
  },
  ...tseslint.configs.strict,
  {
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off', // laws check indices, types do not
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // An interface gives the type that a schema infers a name, in messages of the compiler and in docs.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      eqeqeq: 'error',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name=/^(skip|only|todo)$/]',
          message: 'No test is skipped, alone or to do.',
        },
        { selector: 'TSEnumDeclaration', message: 'Unions from `as const` arrays, not enums.' },
      ],
    },
  },
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: tseslint.parser, svelteConfig } },
    rules: { 'svelte/no-navigation-without-resolve': 'off' }, // a rule for SvelteKit
  },
  {
    files: [
      ...['src/core/**', 'src/search/**', 'src/games/**', 'src/bots/**', 'src/ratings/**', 'src/tournament/**'],
      'src/club/**',
      'examples/**',
    ],
    ignores: ['**/*.test.ts', 'src/games/*/board/**', 'examples/*/board/**', 'examples/bots/**'],
    rules: {
      'no-restricted-globals': ['error', 'Date', 'performance', 'process', 'setTimeout', 'fetch', 'crypto'],
      'no-restricted-properties': [
        'error',
        {
          object: 'Math',
          property: 'random',
          message: 'A record must replay: take chance from the `rng` that is handed in.',
        },
        ...[
          'exp',
          'log',
          'log2',
          'log10',
          'pow',
          'tanh',
          'sinh',
          'cosh',
          'sin',
          'cos',
          'expm1',
          'log1p',
          'cbrt',
          'hypot',
        ].map((property) => ({
          object: 'Math',
          property,
          message: 'Engines round it differently: see src/search/maths.ts.',
        })),
      ],
    },
  },
);
