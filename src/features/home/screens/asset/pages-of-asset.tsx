import { ActionIcon } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { pageListWords } from '#src/features/home/words/page-list-words.ts'
import { pageWords } from '#src/features/home/words/page-words.ts'
import { StatusBadge } from '#src/features/page/parts/status-badge.tsx'
import { isTemplateId } from '#src/features/page/rules/templates.ts'
import type { AssetPage } from '#src/features/page/server/list-asset-pages.ts'
import { templateWords } from '#src/features/page/words/template-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useWords } from '#src/words/reader.ts'
import { PageShowButtons } from '../page/page-show-buttons.tsx'

type Props = { asset: string; pages: AssetPage[]; templates: { id: string; name: string }[] }

/** The pages made from an asset, with what can be done to each. */
export function PagesOfAsset({ asset, pages, templates }: Props): ReactElement {
  const words = useWords(pageWords)
  const listWords = useWords(pageListWords)
  const ours = useWords(templateWords)

  function typeOf({ template }: AssetPage): string {
    if (template && isTemplateId(template)) return ours[template].name
    return templates.find(({ id }) => id === template)?.name ?? words.ownTemplate
  }

  return (
    <table className="asset-pages">
      <thead>
        <tr>
          <th>{words.page}</th>
          <th>{words.type}</th>
          <th>{words.status}</th>
          <th>{words.address}</th>
          <th>{words.views}</th>
          <th>
            <span className="visually-hidden">{words.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {pages.map((page) => {
          const { id, title, status, slug, views, isBehind } = page
          const name = title || words.untitled
          return (
            <tr key={id}>
              <td>
                <Link to={`/workspace/page/${id}/editor`}>{name}</Link>
                {isBehind ? (
                  <span className="asset-behind" title={words.refreshHint}>
                    {words.assetChanged}
                  </span>
                ) : null}
              </td>
              <td>{typeOf(page)}</td>
              <td>
                <StatusBadge status={status} />
              </td>
              <td className="quiet">{slug}</td>
              <td className="figure">{views}</td>
              <td>
                <div className="row-actions">
                  {isBehind ? (
                    <IntentButton
                      fields={{ intent: 'refresh', page: id }}
                      icon="refresh-cw"
                      label={listWords.refreshNamed(name)}
                    />
                  ) : null}
                  <ActionIcon
                    component={Link}
                    to={`/workspace/assets/${asset}/page/${id}`}
                    aria-label={listWords.openPage(name)}
                    title={listWords.openPage(name)}
                  >
                    <Icon name="columns-2" />
                  </ActionIcon>
                  <PageShowButtons page={page} />
                </div>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
