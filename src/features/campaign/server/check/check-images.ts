import type { Finding } from '#src/features/campaign/rules/findings.ts'
import { judgePicture } from '#src/features/campaign/rules/judge-pictures.ts'
import { findMedia } from '#src/features/media/server/find-media.ts'
import { readColors } from '#src/features/media/server/read-colors.ts'
import type { ShownMedia } from '#src/features/page/server/inspect-pages.ts'
import type { Platform } from '#src/platform/platform.ts'
import { shownId } from '../queries.ts'
import { type JourneyPages, placeOf } from './check-pages.ts'

type World = Pick<Platform, 'db' | 'files' | 'log'>

const mostPictures = 100

/** Checks the journey's images in the library; those on other sites are out of our control. */
export async function checkImages(
  world: World,
  { workspace, journey, facts }: JourneyPages & { workspace: string },
): Promise<Finding[]> {
  const known = new Map<string, Finding[]>()
  const found: Finding[] = []
  for (const { picture, place } of placesOfMenu({ journey, facts })) {
    const key = `${picture.media} ${picture.keepsShape}`
    if (!known.has(key) && known.size < mostPictures) known.set(key, await judge(world, workspace, picture))
    found.push(...(known.get(key) ?? []).map((one) => ({ ...one, ...place })))
  }
  return found
}

type Placed = { picture: ShownMedia; place: Pick<Finding, 'tab' | 'page'> }

function placesOfMenu({ journey, facts }: JourneyPages): Placed[] {
  const shown = new Map(facts.map(({ id, pictures }) => [id, pictures]))
  return journey.tabs.flatMap((tab) =>
    tab.items.flatMap((item) =>
      (shown.get(shownId(item)) ?? []).map((picture) => ({ picture, place: placeOf(tab, item) })),
    ),
  )
}

async function judge(world: World, workspace: string, { media, keepsShape }: ShownMedia): Promise<Finding[]> {
  const file = await findMedia(world, { workspace, media })
  if (!file) return []
  const { filename, width, height } = file
  return judgePicture({ filename, width, height, keepsShape, ink: await readColors(world, file) })
}
