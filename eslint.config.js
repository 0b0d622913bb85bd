import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import globals from 'globals'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

export default defineConfig(
  globalIgnores([
    '**/dist/**',
    '**/coverage/**',
    '**/.turbo/**',
    '**/.cache/**',
    'docs/**',
    '**/api.d.ts',
    'e2e/fixtures/**',
  ]),
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      // Interfaces of others grow by merging one of ours into them.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/prefer-for-of': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // With no enumeration anywhere these two find nothing, and they took a sixth of the linter's time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Write a union of literals instead.' },
      ],
      '@typescript-eslint/unbound-method': 'off',
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Draw from a seeded Random instead.' },
      ],
    },
  },
  {
    // Here a kind of input looks like the default, but other packages merge in more kinds.
    files: ['packages/core/**/*.ts'],
    rules: { '@typescript-eslint/no-unnecessary-type-arguments': 'off' },
  },
  {
    // Where ids lie in memory must not be known beforehand, and shows in no result.
    files: ['packages/ranked/src/tables/hash-seed.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  { files: ['**/*.mjs', '**/*.js'], languageOptions: { globals: globals.node } },
  prettier,
)
