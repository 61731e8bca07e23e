import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { MomentBar, transcriptsIn } from '#src/features/page/parts/moment-bar.tsx'
import { PageBlocks } from '#src/features/page/parts/page-blocks.tsx'
import type { PageView } from '#src/features/page/schema.ts'
import { DraftTitle } from '#src/ui/draft-title.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { addressOfSource, type SourceTab } from './asset-page-address.ts'

type Props = { view: PageView; after: string | undefined; source: SourceTab }

/** The draft as visitors would see it. The insert position is chosen between its blocks. */
export function AssetPageView({ view, after, source }: Props): ReactElement {
  const { t } = useLingui()
  const place = after ?? view.blocks.at(-1)?.id
  return (
    <section className="ap-page" aria-label={t`Page`}>
      <DraftTitle title={view.title || t`Untitled page`} />
      {view.blocks.length === 0 ? (
        <p className="quiet">{t`This page is empty. Insert content from the source.`}</p>
      ) : null}
      <div className="ap-blocks">
        {view.blocks.map((block) => (
          <div key={block.id} className="ap-block">
            <PageBlocks blocks={[block]} />
            <Link
              to={addressOfSource({ source, after: block.id })}
              className="ap-place"
              preventScrollReset
              aria-current={block.id === place ? 'true' : undefined}
            >
              <span>
                <Icon name="plus" size={12} />
                {block.id === place ? t`New content is inserted here` : t`Insert below this block`}
              </span>
            </Link>
          </div>
        ))}
      </div>
      <MomentBar transcripts={transcriptsIn(view.blocks)} />
    </section>
  )
}
