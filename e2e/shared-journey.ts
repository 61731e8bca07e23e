import { type Desk, heading } from './desk.ts'

type Made = { journey: string; link: { id: string; address: string } }

/** A journey with one tab and page, and a link that no other test opens. */
export async function aSharedJourney(desk: Desk, words = 'A secret price'): Promise<Made> {
  const page = await desk.publish('What it costs', heading(words))
  const journey = await desk.journey('Behind a gate', [{ title: 'Pricing', page }])
  return { journey, link: await desk.link(journey, { title: 'For Globex alone' }) }
}
