import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InLanguage } from '#src/test/in-language.tsx'
import {
  type ReadSegment,
  type ResolvedAudio,
  type ResolvedBlock,
  type RichTextDocument,
  type RichTextNode,
} from '../schema.ts'
import { PageBlocks } from './page-blocks.tsx'

function html(...blocks: ResolvedBlock[]): string {
  return renderToStaticMarkup(
    <InLanguage>
      <PageBlocks blocks={blocks} />
    </InLanguage>,
  )
}

function richText(...content: object[]): ResolvedBlock {
  // Includes input that no schema accepts: the renderer is the last line of defense.
  return { id: 'a', type: 'rich_text', props: { doc: { type: 'doc', content } as RichTextDocument } }
}

const text = (value: string, ...marks: object[]) => ({ type: 'text', text: value, marks }) as RichTextNode

const sound: ResolvedAudio['props'] = {
  title: 'Ask not',
  attribution: 'Public domain',
  src: '/api/media/1',
  mime: 'audio/mpeg',
  durationMs: 11_000,
  peaks: [0.2, 0.9],
  chapters: [{ startMs: 7600, title: 'What you can do' }],
  transcript: [],
}

function audio(changes: Partial<typeof sound>): ResolvedBlock {
  return { id: 'a', type: 'audio', props: { ...sound, ...changes } }
}

function said(count: number, more: Partial<ReadSegment> = {}): ReadSegment[] {
  return Array.from({ length: count }, (_, place) => ({
    speaker: place % 2 ? 'Ann' : 'Bob',
    startMs: place * 1000,
    endMs: null,
    text: `Sentence number ${place}.`,
    wordStarts: null,
    ...more,
  }))
}

test.each(['<script>alert(1)</script>', '"><svg/onload=alert(1)>', "' onmouseover='alert(1)"])(
  'an attacker’s %s stays text',
  (attack) => {
    const chapters = [{ startMs: 0, title: attack }]
    const transcript = said(2, { speaker: attack, text: attack })
    const out = html(
      { id: '1', type: 'heading', props: { text: attack, level: 2 } },
      { id: '2', type: 'quote', props: { text: attack, cite: attack } },
      { id: '3', type: 'image', props: { src: attack, alt: attack, caption: attack } },
      { id: '4', type: 'call_to_action', props: { label: attack, href: '/x', note: attack } },
      richText(
        { type: 'paragraph', content: [text(attack, { type: 'bold' }, { type: 'code' })] },
        { type: 'codeBlock', content: [text(attack)] },
        { type: 'heading', attrs: { level: attack }, content: [text(attack)] },
      ),
      audio({ title: attack, attribution: attack, src: attack, chapters, transcript }),
    )
    const tags = [...out.matchAll(/<\/?([a-zA-Z!][^\s/>]*)/g)].map(([, name]) => name)
    const known =
      /^(div|h2|h3|p|figure|figcaption|blockquote|img|a|svg|path|strong|code|pre|section|audio|input|span|b|button|ol|li)$/
    expect(tags.filter((name) => !known.test(name ?? ''))).toEqual([])
    const bareTags = out.replace(/"[^"]*"/g, '""').match(/<[^<>]*>/g)
    expect(bareTags?.join('')).not.toMatch(/\son\w+=/i)
  },
)

test.each(['javascript:alert(1)', '//evil.example/x'])('the URL %j is not a link', (href) => {
  const link = { type: 'link', attrs: { href } }
  const out = html(richText({ type: 'paragraph', content: [text('the words stay', link)] }), {
    id: 'b',
    type: 'call_to_action',
    props: { label: 'Go', href, note: '' },
  })
  expect(out).toContain('the words stay')
  expect(out).not.toContain('<a')
  expect(out).not.toContain('href')
})

test('links in text are nofollow and send no referrer, and unknown nodes, marks and attributes are dropped', () => {
  const link = { type: 'link', attrs: { href: 'https://example.org/', target: '_blank', onclick: 'x' } }
  const out = html(
    richText(
      { type: 'iframe', attrs: { src: 'https://evil.example' } },
      { type: 'paragraph', content: [text('kept ', { type: 'onclick' }), text('there', link)] },
    ),
  )
  const shown = 'kept <a href="https://example.org/" rel="noopener noreferrer nofollow">there</a>'
  expect(out).toBe(`<div class="pb"><div class="pb-text"><p>${shown}</p></div></div>`)
})

test('every kind of rich text has its element', () => {
  const item = (value: string) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: [text(value)] }],
  })
  const out = html(
    richText(
      {
        type: 'paragraph',
        content: [text('b', { type: 'bold' }, { type: 'italic' }), { type: 'hardBreak' }],
      },
      { type: 'heading', attrs: { level: 3 }, content: [text('h')] },
      { type: 'bulletList', content: [item('one')] },
      { type: 'orderedList', attrs: { start: 4 }, content: [item('four')] },
      { type: 'blockquote', content: [{ type: 'paragraph', content: [text('q', { type: 'strike' })] }] },
      { type: 'horizontalRule' },
    ),
  )
  expect(out).toContain('<p><em><strong>b</strong></em><br/></p><h3>h</h3><ul><li><p>one</p></li></ul>')
  expect(out).toContain(
    '<ol start="4"><li><p>four</p></li></ol><blockquote><p><s>q</s></p></blockquote><hr/>',
  )
})

test('an image reserves its space by its own size', () => {
  const props = { src: '/api/media/1', alt: 'A field', caption: '', width: 1200, height: 600 }
  expect(html({ id: 'a', type: 'image', props })).toContain('width="1200" height="600" loading="lazy"')
})

test('without JavaScript there are native controls, chapters and the whole transcript, folded after twelve of over sixty turns', () => {
  const out = html(audio({ transcript: said(61) }))
  expect(out).toContain('<audio src="/api/media/1" preload="none" controls="" aria-label="Ask not">')
  expect(out).toContain('What you can do')
  expect(out).toContain('Sentence number 0.')
  expect(out).toContain('Sentence number 60.')
  // Words get elements only while they are spoken.
  expect(out).not.toMatch(/aria-label="Play"|data-word/)
  expect(out).toContain('Show full transcript')
  expect(out.split('<details>')[0]?.match(/class="pb-turn"/g)).toHaveLength(12)
  expect(html(audio({ transcript: said(60) }))).not.toContain('<details>')
})

test('a transcript without a recording has no player and no buttons', () => {
  const out = html(audio({ src: undefined, chapters: [], transcript: said(3) }))
  expect(out).not.toMatch(/<audio|<button|<input/)
  expect(out).toContain('0:02')
})
