import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * PGlite does not lock its folder: two processes would destroy it.
 * The lock is a file with the holder's process id; it is taken over when that process has ended.
 */
export async function holdLock(folder: string): Promise<{ release(): Promise<void> }> {
  const path = `${folder}.lock`
  await mkdir(dirname(path), { recursive: true })
  await removeStale(path)
  const file = await open(path, 'wx').catch(() => {
    throw new Error(
      `The database in ${folder} is in use by another process. Stop it, or set DATA_DIR to another folder.`,
    )
  })
  await file.writeFile(String(process.pid))
  await file.close()
  return { release: () => rm(path, { force: true }) }
}

async function removeStale(path: string): Promise<void> {
  const holder = Number(await readFile(path, 'utf8').catch(() => ''))
  if (holder && holder !== process.pid && isAlive(holder)) return
  await rm(path, { force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
