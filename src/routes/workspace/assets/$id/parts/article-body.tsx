import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { ArticleBlock } from '#src/features/media/rules/web-page.ts'
import type { AssetView } from '#src/features/transcript/server/load-asset.ts'
import { Icon } from '#src/ui/icon.tsx'
import './article-body.css'

type Props = { article: NonNullable<AssetView['article']> }

/** An imported article. Images aren't loaded, since their site would learn who reads it. */
export function ArticleBody({ article: { blocks } }: Props): ReactElement {
  const { t } = useLingui()
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className="article-body" aria-label={t`Text`} tabIndex={0}>
      {groupsOf(blocks).map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an article is replaced whole
        <Group key={at} group={group} />
      ))}
    </section>
  )
}

/** Where an article comes from, and who wrote it. */
export function ArticleSource({ article: { address, site, byline } }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <p className="article-source">
      <span>
        {[byline, site].filter((said, at, all) => said !== '' && all.indexOf(said) === at).join(' · ')}
      </span>
      <a href={address} target="_blank" rel="noreferrer noopener">
        <Icon name="external-link" size={14} />
        {t`Open page`}
      </a>
    </p>
  )
}

type Item = Extract<ArticleBlock, { kind: 'item' }>

/** Items in a row are one list. */
function groupsOf(blocks: readonly ArticleBlock[]): (ArticleBlock | Item[])[] {
  const groups: (ArticleBlock | Item[])[] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    if (block.kind !== 'item') groups.push(block)
    else if (Array.isArray(last) && goesOn(last, block)) last.push(block)
    else groups.push([block])
  }
  return groups
}

function goesOn([first]: Item[], { isNumbered, start }: Item): boolean {
  return first?.isNumbered === isNumbered && start === undefined
}

function Group({ group }: { group: ArticleBlock | Item[] }): ReactElement {
  if (!Array.isArray(group)) return <Block block={group} />
  const items = group.map(({ text }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an article is replaced whole
    <li key={at}>{text}</li>
  ))
  return group[0]?.isNumbered ? <ol start={group[0].start}>{items}</ol> : <ul>{items}</ul>
}

function Block({ block }: { block: ArticleBlock }): ReactElement {
  const { t } = useLingui()
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h3>{block.text}</h3> : <h4>{block.text}</h4>
    case 'quote':
      return <blockquote>{block.text}</blockquote>
    case 'code':
      return <pre>{block.text}</pre>
    case 'picture':
      return (
        <p className="article-picture">
          <Icon name="image" size={14} />
          <a href={block.address} target="_blank" rel="noreferrer noopener">
            {block.caption || block.alt || t`Image not loaded`}
          </a>
        </p>
      )
    case 'paragraph':
    case 'item':
      return <p>{block.text}</p>
  }
}
