import { expect, test } from 'vitest'
import { findDatabaseTests, testsThatReach } from './database-tests.ts'

test('finds tests that use the database directly or through helpers, such as those of sign-in, and no others', async () => {
  const texts = new Map([
    ['src/test/test-platform.ts', "import pg from 'pg'"],
    ['src/test/auth-client.ts', "import { createTestPlatform } from './test-platform.ts'"],
    ['src/test/totp.ts', "import { createHmac } from 'node:crypto'"],
    ['src/a/one.test.ts', "import { createTestPlatform } from '#src/test/test-platform.ts'"],
    ['src/a/two.test.ts', "import {\n  aClient,\n} from '#src/test/auth-client.ts'"],
    ['src/a/three.test.ts', "import { totp } from '#src/test/totp.ts'"],
  ])
  expect(testsThatReach('src/test/test-platform.ts', texts)).toEqual([
    'src/a/one.test.ts',
    'src/a/two.test.ts',
  ])
  expect(await findDatabaseTests()).toEqual(
    expect.arrayContaining(['src/features/identity/server/flow/flow-state.test.ts']),
  )
})
