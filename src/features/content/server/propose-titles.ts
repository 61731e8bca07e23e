import { analyse } from '#src/features/language/rules/analyse.ts'
import { defaultOptions } from '#src/features/language/rules/pick.ts'
import { writeOutput } from '#src/features/language/rules/write-output.ts'
import type { Block } from '#src/features/language/schema.ts'
import { readTranscript } from '#src/features/transcript/server/read-transcript.ts'
import type { Platform } from '#src/platform/platform.ts'
import { listApproved } from './list-approved.ts'

type Asked = { workspace: string; asset: string }

const mostTitles = 3

/** Titles for an asset, best first: the approved ones, or else from its transcript; empty without either. */
export async function proposeTitles(platform: Pick<Platform, 'db'>, asked: Asked): Promise<string[]> {
  const approved = (await listApproved(platform, { ...asked, kinds: ['titles'] })).get('titles')
  const titles = (approved ?? (await titlesFromTranscript(platform, asked))).flatMap(({ claims }) =>
    claims.map(({ text }) => text.trim()),
  )
  return [...new Set(titles.filter(Boolean))].slice(0, mostTitles)
}

async function titlesFromTranscript(platform: Pick<Platform, 'db'>, asked: Asked): Promise<Block[]> {
  const spoken = await readTranscript(platform, asked)
  return writeOutput(analyse(spoken, { durationMs: null }), 'titles', defaultOptions)
}
