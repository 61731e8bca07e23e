import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { templateLabels } from '#src/features/page/messages/template-labels.ts'
import { PageShowButtons } from '#src/features/page/parts/page-show-buttons.tsx'
import { StatusBadge } from '#src/features/page/parts/status-badge.tsx'
import { isTemplateId } from '#src/features/page/rules/templates.ts'
import type { AssetPage } from '#src/features/page/server/list-asset-pages.ts'
import { Icon } from '#src/ui/icon.tsx'

type Props = { asset: string; pages: AssetPage[]; templates: { id: string; name: string }[] }

/** The pages created from an asset, with their actions. */
export function PagesOfAsset({ asset, pages, templates }: Props): ReactElement {
  const { t } = useLingui()

  function typeOf({ template }: AssetPage): string {
    if (template && isTemplateId(template)) return t(templateLabels[template].name)
    return templates.find(({ id }) => id === template)?.name ?? t`Custom template`
  }

  return (
    <table className="asset-pages">
      <thead>
        <tr>
          <th>{t`Page`}</th>
          <th>{t`Type`}</th>
          <th>{t`Status`}</th>
          <th>{t`URL`}</th>
          <th>{t`Page views`}</th>
          <th>
            <span className="visually-hidden">{t`Actions`}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {pages.map((page) => {
          const { id, title, status, slug, views, isBehind } = page
          const name = title || t`Untitled page`
          return (
            <tr key={id}>
              <td>
                <Link to={`/workspace/page/${id}/editor`}>{name}</Link>
                {isBehind ? (
                  <Link className="asset-behind" to={`/workspace/assets/${asset}/page/${id}?source=refresh`}>
                    {t`Asset has changed`}
                  </Link>
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
                  <ActionIcon
                    component={Link}
                    to={`/workspace/assets/${asset}/page/${id}`}
                    aria-label={t`Open “${name}” with its asset`}
                    title={t`Open “${name}” with its asset`}
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
