import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const buildIdShape = /^[A-Za-z0-9-]{1,64}$/

/**
 * Writes `builds/meta/{buildId}.json` and `builds/latest.json` into the client build, which tell open pages about a newer
 * build. The id is the one in the router's manifest.
 */
export async function writeBuildManifest(clientFolder: string): Promise<string> {
  const names = await readdir(join(clientFolder, 'assets'))
  const id = names.map((name) => /^manifest-(.+)\.js$/.exec(name)?.[1]).find((found) => found !== undefined)
  if (id === undefined || !buildIdShape.test(id)) throw new Error(`The build has no usable id: ${id}`)
  const manifest = JSON.stringify({ id, timestamp: Date.now() })
  await mkdir(join(clientFolder, 'builds/meta'), { recursive: true })
  await writeFile(join(clientFolder, 'builds/meta', `${id}.json`), manifest)
  await writeFile(join(clientFolder, 'builds/latest.json'), manifest)
  return id
}
