import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { LinksFunction } from 'react-router'
import { MoreTools } from '#src/features/tool/parts/more-tools.tsx'
import styles from '#src/features/tool/parts/tool.css?url'
import { ToolDesk } from '#src/features/tool/parts/tool-desk.tsx'
import { ScreenTitle } from '#src/ui/screen-title.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export default function RemixScreen(): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <ScreenTitle>{t`Remix: turn any text into a post for every channel`}</ScreenTitle>
      <meta
        name="description"
        content={t`Paste a transcript or an article and get posts for LinkedIn, X, Instagram, Facebook and Mastodon, a newsletter and more. Free, no account needed, and your text is not uploaded.`}
      />
      <div className="tool-promise">
        <h1>{t`Turn any text into a post for every channel`}</h1>
        <p>{t`Paste a transcript, an article or the text of a talk. Your browser picks the key sentences and adapts them to each channel. No account or API key needed, and nothing is uploaded. If you enter a URL, our server fetches it for you.`}</p>
      </div>
      <ToolDesk tool="remix" />
      <MoreTools here="/remix" />
    </>
  )
}
