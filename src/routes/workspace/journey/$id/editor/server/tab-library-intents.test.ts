import { expect, test } from 'vitest'
import { loadJourney } from '#src/features/journey/server/load-journey.ts'
import { page } from '#src/features/page/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { aJourney } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import { tabIntents } from './tab-intents.ts'
import { tabLibraryIntents } from './tab-library-intents.ts'

async function aDesk() {
  const { platform, workspace, user } = await aPlace()
  const { journey, tabs } = await aJourney(platform, workspace)
  const desk = { platform, workspace, user, journey, locale: 'en' as const }
  async function send(fields: [string, string][], language = 'en') {
    const request = new Request('https://nurtured.test/', {
      method: 'POST',
      headers: { 'accept-language': language },
      body: new URLSearchParams(fields),
    })
    return (await answerForm(request, desk, { ...tabIntents, ...tabLibraryIntents })).data
  }
  function keep(ids: readonly string[], ...more: [string, string][]): [string, string][] {
    return [
      ['intent', 'keep-tabs'],
      ['name', 'A talk'],
      ...ids.map((id): [string, string] => ['tabs[]', id]),
      ...more,
    ]
  }
  async function templateOf() {
    const loaded = await loadJourney(platform, { workspace, journey })
    return loaded.tabs[0]?.from?.template ?? ''
  }
  return { platform, workspace, journey, tabs, send, keep, templateOf }
}

test("choosing no tab or too many is refused in the member's language, and adding a tab returns its id", async () => {
  const { send, keep, platform, workspace, journey } = await aDesk()
  expect(await send(keep([]))).toMatchObject({ fields: { tabs: 'Choose at least one tab.' } })
  expect(await send(keep([]), 'de')).toMatchObject({ fields: { tabs: 'Wähle mindestens einen Tab.' } })
  for (const count of [21, 60])
    expect(await send(keep(Array.from({ length: count }, () => newId())), 'de')).toMatchObject({
      kind: 'refused',
      fields: {
        tabs: 'Ein Bibliothekseintrag fasst bis zu 20 Tabs mit je 100 Einträgen. Wähle weniger.',
      },
    })
  const answer = await send([
    ['intent', 'add-tab'],
    ['title', 'Next'],
  ])
  const { tabs } = await loadJourney(platform, { workspace, journey })
  expect(answer).toMatchObject({ kind: 'done', put: { first: tabs.at(-1)?.id, left: [] } })
})

test('items left out are counted in the message and listed beside it', async () => {
  const { platform, workspace, journey, tabs, send, keep, templateOf } = await aDesk()
  await send(keep(tabs))
  const template = await templateOf()
  const insert: [string, string][] = [
    ['intent', 'insert-tabs'],
    ['template', template],
  ]
  expect(await send(insert)).toMatchObject({ message: '2 tabs added from library', put: { left: [] } })
  const shown = (await loadJourney(platform, { workspace, journey })).tabs[0]?.items[0]?.page ?? ''
  await setFields(platform, [page, shown], { deletedAt: platform.clock.now() })
  expect(await send(insert)).toMatchObject({
    message: '2 tabs added from library, 1 item left out',
    put: { left: ['“Why we started” is in the trash. Restore it, then add it to the tab.'] },
  })
  expect(await send(insert, 'de')).toMatchObject({
    message: '2 Tabs aus der Bibliothek hinzugefügt, ohne 1 Eintrag',
  })
})

test('a version saved since the dialog was opened is not overwritten', async () => {
  const { tabs, send, keep, templateOf } = await aDesk()
  await send(keep(tabs))
  const template = await templateOf()
  const next: [string, string][] = [
    ['template', template],
    ['templateVersion', '1'],
  ]
  expect(await send(keep(tabs.slice(0, 1), ...next))).toMatchObject({ kind: 'done' })
  expect(await send(keep(tabs.slice(0, 1), ...next))).toMatchObject({
    kind: 'refused',
    message:
      'Someone has saved a new version since you opened this. Reload the page and make your changes again.',
  })
})
