import { defineConfig, type OxlintOverride } from 'oxlint'
import { boundaryEntries } from './scripts/boundaries.ts'

const noFetch =
  'Do not call fetch() on the server: it decompresses untrusted responses. Use platform/outgoing.'

const noEnvironment = {
  object: 'process',
  property: 'env',
  message: 'Only platform/config.ts may read the environment.',
}

const noUnboundedForm = {
  object: 'request',
  property: 'formData',
  message: 'Read forms with readForm (platform/http/read-form.ts), which limits their fields before parsing.',
}

/** Rules of the two categories that contradict STYLE.md. */
const notOurs = {
  // Tables and rows are both named after the domain term.
  'no-shadow': 'off',
  // Control characters are matched in order to refuse them.
  'no-control-regex': 'off',
  'no-underscore-dangle': 'off',
  // Style sheets and fonts are imported for their side effects.
  'import/no-unassigned-import': 'off',
  'import/no-named-as-default-member': 'off',
  'jsx-a11y/prefer-tag-over-role': 'off',
  // A tablist gets focus through its tabs.
  'jsx-a11y/interactive-supports-focus': 'off',
  'promise/always-return': 'off',
  'react/react-in-jsx-scope': 'off',
  'react/set-state-in-effect': 'off',
  'react/exhaustive-effect-dependencies': 'off',
  // The compiler's noImplicitReturns covers this.
  'typescript/consistent-return': 'off',
  'typescript/no-misused-spread': 'off',
  'typescript/no-unsafe-type-assertion': 'off',
  // Types use method shorthand, and their objects do not use `this`.
  'typescript/unbound-method': 'off',
  'unicorn/consistent-function-scoping': 'off',
  'unicorn/no-array-reverse': 'off',
  'unicorn/no-array-sort': 'off',
  // It is about windows; ours are workers.
  'unicorn/require-post-message-target-origin': 'off',
  'vitest/require-mock-type-parameters': 'off',
  'vitest/require-to-throw-message': 'off',
} as const

/** A plugin in JavaScript triples the linter's time and memory, so `npm run check` uses it on changed files only. */
const regularExpressions: OxlintOverride = {
  files: ['**/*.{ts,tsx}'],
  jsPlugins: ['eslint-plugin-regexp'],
  rules: {
    'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    'regexp/no-super-linear-move': [
      'error',
      { report: 'potential', ignoreSticky: false, ignorePartial: false },
    ],
  },
}

// eslint-disable-next-line import/no-default-export -- the linter requires it
export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { builtin: true, es2024: true },
  ignorePatterns: ['build', 'build.new', 'build.old', 'node_modules', '.cache', '.react-router'],
  rules: {
    'max-lines': ['error', { max: 300 }],
    'max-lines-per-function': ['error', { max: 60 }],
    'max-params': ['error', { max: 3 }],
    complexity: ['error', { max: 12 }],
    'max-depth': ['error', { max: 3 }],
    'func-style': ['error', 'declaration', { allowTypeAnnotation: true }],
    'no-console': 'error',
    'no-restricted-properties': ['error', noEnvironment, noUnboundedForm],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'unicorn/prefer-node-protocol': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-deprecated': 'error',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    ...notOurs,
  },
  overrides: [
    ...(process.env['LINT_QUICKLY'] === '1' ? [] : [regularExpressions]),
    { files: ['**/*.tsx'], rules: { 'max-lines-per-function': ['error', { max: 100 }] } },
    {
      // React Router reads the default of these files.
      files: [
        'src/routes.ts',
        'src/{root,entry.server}.tsx',
        'src/routes/**/{route,layout}.tsx',
        'src/**/*-layout.tsx',
        'src/layouts/workspace-frame.tsx',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // Tests use small arrows as fakes, table rows as parameters, and long `describe` blocks.
      files: ['**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'],
      rules: { 'func-style': 'off', 'max-params': 'off', 'max-lines-per-function': 'off' },
    },
    {
      // The log of a browser is its console.
      files: ['src/platform/navigation/**', 'src/features/*/browser/**'],
      rules: { 'no-console': ['error', { allow: ['error', 'warn'] }] },
    },
    {
      files: ['scripts/**', 'bench/**', 'chaos/**', 'e2e/**', 'src/test/**', '*.config.ts', 'demo/**'],
      rules: { 'no-console': 'off', 'no-restricted-properties': 'off' },
    },
    {
      files: ['src/features/*/server/**', 'src/platform/**', 'src/*.ts'],
      rules: {
        'no-restricted-globals': ['error', { name: 'fetch', message: noFetch }],
        'no-restricted-properties': [
          'error',
          noEnvironment,
          noUnboundedForm,
          { object: 'globalThis', property: 'fetch', message: noFetch },
        ],
      },
    },
    { files: ['src/platform/config.ts'], rules: { 'no-restricted-properties': ['error', noUnboundedForm] } },
    {
      files: ['src/platform/navigation/**', '**/*.test.ts'],
      rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': ['error', noEnvironment] },
    },
    ...boundaryEntries().map(({ files, barriers }) => ({
      files,
      rules: { 'no-restricted-imports': ['error', { patterns: barriers }] as ['error', object] },
    })),
  ],
})
