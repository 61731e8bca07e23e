import { expect } from 'vitest'
import { createApp } from '#src/app.ts'
import { toldOfItem } from '#src/features/journey/schema.ts'
import { addItem } from '#src/features/journey/server/add-item.ts'
import { addTab } from '#src/features/journey/server/add-tab.ts'
import { publishJourney } from '#src/features/journey/server/publish-journey.ts'
import { jobKinds } from '#src/jobs.ts'
import { postForm } from './contact-form.ts'
import type { TestPlatform } from './test-platform.ts'

type Where = {
  platform: TestPlatform
  which: { workspace: string; journey: string; user: string }
  link: { hashid: string }
}

/** A form in a tab of a journey, and a function that sends it and runs the resulting jobs. */
export async function aTabForm({ platform, which, link }: Where, title = 'Ask us') {
  const { id: tab } = await addTab(platform, { ...which, title, type: 'form' })
  const told = toldOfItem.parse({ title: `${title} anything`, button: 'Send', message: 'Your message' })
  const { id: item } = await addItem(platform, { ...which, tab, item: { kind: 'form', told } })
  await publishJourney(platform, which)
  const app = createApp(platform)
  const back = `/l/${link.hashid}/${title.toLowerCase().replaceAll(' ', '-')}`
  async function send(email: string): Promise<void> {
    const fields = { page: item, block: item, back, email, first: 'Ned', answer0: 'What does it cost?' }
    const answer = await postForm(app, '/api/campaign/form', fields)
    expect(answer.status).toBe(303)
    await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  }
  return { item, send }
}
