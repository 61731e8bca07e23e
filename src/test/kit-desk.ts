import { look, voice } from '#src/features/brand/schema.ts'
import { saveKit } from '#src/features/brand/server/change-kit.ts'
import { findKit } from '#src/features/brand/server/list-kits.ts'
import { aPlace } from './places.ts'

type Changes = { id?: string; version?: number; voice?: object; look?: object }

/** A workspace, where kits are saved and found. */
export async function aKitDesk() {
  const { platform, workspace, who } = await aPlace()
  function save(name: string, { id = '', version = 0, ...says }: Changes = {}): Promise<string> {
    const parts = { voice: voice.parse(says.voice ?? {}), look: look.parse(says.look ?? {}) }
    return saveKit(platform, { ...who, id, version, name, ...parts })
  }
  return { platform, workspace, who, save, find: (id: string) => findKit(platform, { ...who, id }) }
}
