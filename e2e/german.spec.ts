import { tooWide } from './console-errors.ts'
import { goTo } from './go-to.ts'
import { expect, test } from './server.ts'
import { uploadTalk } from './upload-talk.ts'

test.use({ locale: 'de-DE' })

test('with a German browser, assets, pages and journeys are in German, also on a phone', {
  tag: '@main',
}, async ({ owner, desk }) => {
  const asset = `/workspace/assets/${await uploadTalk(desk)}`
  for (const [path, heading] of [
    ['/workspace/assets', /^Inhalte$/],
    // Its main heading is the asset's own title, which is editable in place.
    [asset, /^/],
    [`${asset}/transcript`, /^Transkript$/],
    [`${asset}/content`, /^Texte zu „.+“$/],
    ['/workspace/page', /^Seiten$/],
    [`/workspace/journey/${await desk.journey('Reise', [])}`, /^Reise$/],
  ] as const) {
    await goTo(owner, path)
    await expect(owner.locator('html')).toHaveAttribute('lang', 'de')
    await expect(owner.getByRole('heading', { level: 1 })).toContainText(heading)
    for (const width of [390, 1440]) {
      await owner.setViewportSize({ width, height: 844 })
      expect((await owner.evaluate(tooWide)).slice(0, 6), `${path} at ${width} pixels`).toEqual([])
    }
  }
})
