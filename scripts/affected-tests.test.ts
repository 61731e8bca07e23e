import { expect, test } from 'vitest'
import { affectedTests } from './affected-tests.ts'

const texts = new Map(
  Object.entries({
    'src/app.ts': "import { fit } from './features/fit/server/api.ts'",
    'src/app.test.ts': "import { createApp } from './app.ts'",
    'src/test/sign-in.ts': "import { createUser } from '#src/features/user/create-user.ts'",
    'src/test/sign-in.test.ts': "import { signIn } from './sign-in.ts'",
    'src/features/user/create-user.ts': '',
    'src/features/user/password.test.ts': "import { createApp } from '#src/app.ts'",
    'src/features/fit/rules.ts': '',
    'src/features/fit/server/api.ts': "import {\n  score,\n} from '../rules.ts'",
    'src/features/fit/server/api.test.ts': "import { createApp } from '#src/app.ts'",
    'src/features/list/sort.ts': "const rules = await import('#src/features/fit/rules.ts')",
    'src/features/list/sort.test.ts':
      "import { sort } from './sort.ts'\nimport { signIn } from '#src/test/sign-in.ts'",
    'src/routes/list/$id/route.tsx': "import '../parts/table.tsx'",
    'src/routes/list/parts/table.tsx': "import { sort } from '#src/features/list/sort.ts'",
    'src/routes/list/$id/server/list.test.ts': "import { realScreens } from '#src/test/real-screens.ts'",
    'src/platform/database/catalogue.test.ts': '',
    'scripts/build.test.ts': '',
  }),
)

test('a change affects its feature, then what imports it without going through the app', () => {
  expect(affectedTests(['src/features/fit/server/api.ts'], texts)).toEqual([
    'src/features/fit/server/api.test.ts',
  ])
  expect(affectedTests(['src/features/fit/rules.ts'], texts)).toEqual([
    'src/features/fit/server/api.test.ts',
    'src/features/list/sort.test.ts',
    'src/routes/list/$id/server/list.test.ts',
  ])
})

test('changed test support affects the tests that use it, which a change of the code it uses does not', () => {
  expect(affectedTests(['src/test/sign-in.ts'], texts)).toEqual([
    'src/test/sign-in.test.ts',
    'src/features/list/sort.test.ts',
  ])
  expect(affectedTests(['src/features/user/create-user.ts'], texts)).toEqual([
    'src/features/user/password.test.ts',
  ])
})

test('a screen affects the tests in its folder, which load it by path', () => {
  expect(affectedTests(['src/routes/list/parts/table.tsx'], texts)).toEqual([
    'src/routes/list/$id/server/list.test.ts',
  ])
})

test('a changed app affects all that create it, a changed test itself, a migration the tests of the database', () => {
  expect(affectedTests(['src/app.ts'], texts)).toEqual([
    'src/app.test.ts',
    'src/features/user/password.test.ts',
    'src/features/fit/server/api.test.ts',
  ])
  expect(affectedTests(['scripts/build.test.ts'], texts)).toEqual(['scripts/build.test.ts'])
  expect(affectedTests(['db/migrations/0001_house.sql'], texts)).toEqual([
    'src/platform/database/catalogue.test.ts',
  ])
})

test('changed packages affect every test, a changed document none', () => {
  const all = [...texts.keys()].filter((file) => file.endsWith('.test.ts')).sort()
  expect(affectedTests(['package-lock.json'], texts)).toEqual(all)
  expect(affectedTests(['docs/performance.md'], texts)).toEqual([])
})
