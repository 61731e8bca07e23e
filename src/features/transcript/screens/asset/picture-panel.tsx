import { Textarea } from '@mantine/core'
import type { ReactElement } from 'react'
import { useFetcher } from 'react-router'
import { sizeText } from '#src/features/transcript/rules/plan-uploads.ts'
import type { AssetAnswer } from '#src/features/transcript/schema.ts'
import type { AssetView } from '#src/features/transcript/server/load-asset.ts'
import { assetWords } from '#src/features/transcript/words/asset-words.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useLocale, useWords } from '#src/words/reader.ts'
import { SaveState } from './asset-title.tsx'

type Props = { version: number; picture: NonNullable<AssetView['original']> }

/** A picture, and what it shows in words for those who do not see it. */
export function PicturePanel({ version, picture }: Props): ReactElement {
  const { id, sha256, filename, alt, bytes, width, height } = picture
  const words = useWords(assetWords)
  const locale = useLocale()
  const fetcher = useFetcher<AssetAnswer>()
  return (
    <Panel
      title={words.picture}
      actions={
        <>
          <SaveState state={fetcher.state} answer={fetcher.data} />
          <a href={`/api/media/${id}`} download={filename}>
            {words.download}
          </a>
        </>
      }
    >
      <figure className="asset-picture">
        <img
          src={`/api/media/${id}?v=${sha256.slice(0, 8)}`}
          alt={alt || words.pictureUndescribed(filename)}
          {...(width && height ? { width, height } : {})}
        />
        <figcaption className="quiet">
          {[filename, width && height ? words.pixels(width, height) : '', sizeText(bytes, locale)]
            .filter(Boolean)
            .join(' · ')}
        </figcaption>
      </figure>
      <fetcher.Form
        method="post"
        className="about-form"
        onBlur={(event) => {
          const form = new FormData(event.currentTarget)
          if (form.get('alt') !== alt) void fetcher.submit(form, { method: 'post' })
        }}
      >
        <input type="hidden" name="intent" value="describe" />
        <input type="hidden" name="version" value={version} />
        <Textarea
          name="alt"
          label={words.alt}
          description={words.altNote}
          defaultValue={alt}
          maxLength={500}
          autosize
          minRows={2}
          maxRows={6}
        />
        <noscript>
          <button type="submit">{words.save}</button>
        </noscript>
      </fetcher.Form>
    </Panel>
  )
}
