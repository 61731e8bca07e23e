import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { DraftTitle } from '#src/features/home/parts/draft-title.tsx'
import { assetPageWords } from '#src/features/home/words/asset-page-words.ts'
import { MomentBar, transcriptsIn } from '#src/features/page/parts/moment-bar.tsx'
import { PageBlocks } from '#src/features/page/parts/page-blocks.tsx'
import type { PageView } from '#src/features/page/schema.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useWords } from '#src/words/reader.ts'
import { addressOfSource, type SourceTab } from './asset-page-address.ts'

type Props = { view: PageView; after: string | undefined; source: SourceTab }

/** The draft as its readers would see it; between its blocks is chosen where something is inserted. */
export function AssetPageView({ view, after, source }: Props): ReactElement {
  const words = useWords(assetPageWords)
  const place = after ?? view.blocks.at(-1)?.id
  return (
    <section className="ap-page" aria-label={words.page}>
      <DraftTitle title={view.title || words.untitled} />
      {view.blocks.length === 0 ? <p className="quiet">{words.emptyPage}</p> : null}
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
                {block.id === place ? words.chosenPlace : words.insertHere}
              </span>
            </Link>
          </div>
        ))}
      </div>
      <MomentBar transcripts={transcriptsIn(view.blocks)} />
    </section>
  )
}
