import { expect, test } from 'vitest'
import { findDatabaseTests } from './database-tests.ts'

test('finds tests that use the database directly or through helpers, and no others', async () => {
  const found = await findDatabaseTests()
  expect(found).toContain('src/features/identity/server/flow/flow-state.test.ts')
  expect(found).toContain('src/features/automation/server/api.test.ts')
  expect(found).not.toContain('src/text/guess-encoding.test.ts')
})
