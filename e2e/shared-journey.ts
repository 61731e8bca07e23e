import type { Page } from '@playwright/test'
import { ownerSetup } from './owner-setup.ts'
import type { Site } from './server.ts'

type Made = { journey: string; link: { id: string; address: string } }

/** A journey with one tab and page, and a link that no other test opens. */
export async function aSharedJourney(owner: Page, site: Site, words = 'A secret price'): Promise<Made> {
  const desk = ownerSetup(owner, site)
  const page = await desk.publish({
    root: { title: 'What it costs', description: '' },
    blocks: [{ id: 'a', type: 'heading', props: { text: words, level: 2 } }],
  })
  const journey = await desk.journey('Behind a gate', [{ title: 'Pricing', page }])
  const link = await desk.link(journey, { title: 'For Globex alone' })
  return { journey, link }
}
