import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runServer } from '../scripts/run-server.ts'

/** Where the workers find a data folder on which the product was started once, with its database and demo in it. */
export const preparedFolder = 'E2E_PREPARED'

/** Starts the product once for all journeys: most of a first start goes into the database, and each worker copies it. */
// eslint-disable-next-line import/no-default-export -- the test runner asks for it
export default async function prepare(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nurtured-e2e-prepared-'))
  const server = await runServer({ dataDir })
  await server.stop()
  process.env[preparedFolder] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}
