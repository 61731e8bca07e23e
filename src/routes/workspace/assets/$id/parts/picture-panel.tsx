import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import type { ReactElement } from 'react'
import { sizeText } from '#src/features/transcript/rules/plan-uploads.ts'
import type { AssetView } from '#src/features/transcript/server/load-asset.ts'
import { useLocale } from '#src/translation/reader.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

type Props = { version: number; picture: NonNullable<AssetView['original']> }

/** An image with its alt text. */
export function ImagePanel({ version, picture }: Props): ReactElement {
  const { id, sha256, filename, alt, bytes, width, height } = picture
  const { t } = useLingui()
  const locale = useLocale()
  const fetcher = useAnsweredFetcher()
  return (
    <Panel
      title={t`Image`}
      actions={
        <a href={`/api/media/${id}`} download={filename}>
          {t`Download`}
        </a>
      }
    >
      <figure className="asset-picture">
        <img
          src={`/api/media/${id}?v=${sha256.slice(0, 8)}`}
          alt={alt || t`${{ file: filename }}, no alt text yet`}
          {...(width && height ? { width, height } : {})}
        />
        <figcaption className="quiet">
          {[filename, width && height ? t`${width} × ${height}` : '', sizeText(bytes, locale)]
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
          label={t`Alt text`}
          description={t`Describes the image for people who can’t see it.`}
          defaultValue={alt}
          maxLength={500}
          autosize
          minRows={2}
          maxRows={6}
        />
      </fetcher.Form>
    </Panel>
  )
}
