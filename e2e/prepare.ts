import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runServer } from '../scripts/run-server.ts'

/** The variable with the data folder that workers copy: the product was started on it once, so it has the database and the demo. */
export const preparedFolder = 'E2E_PREPARED'

/** Starts the product once for all tests: most of a first start creates the database, which each worker then copies. */
// eslint-disable-next-line import/no-default-export -- the test runner requires it
export default async function prepare(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nurtured-e2e-prepared-'))
  const server = await runServer({ dataDir })
  await server.stop()
  process.env[preparedFolder] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}
