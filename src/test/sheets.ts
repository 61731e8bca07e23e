import { storeSheet } from '#src/features/sheet/server/store-sheet.ts'
import type { TestPlatform } from './test-platform.ts'

/** A processed import file of accounts. */
export async function sheetsOf(platform: TestPlatform, who: { workspace: string; user: string }) {
  const file = new Blob(['Company,Domain\nGlobex,globex.test\n'])
  const { id } = await storeSheet(platform, { ...who, kind: 'accounts', name: 'companies.csv', file })
  return { sheet: id }
}
