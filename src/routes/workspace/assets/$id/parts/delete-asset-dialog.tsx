import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { AskDialog } from '#src/ui/ask-dialog.tsx'
import type { ShownUse } from '#src/ui/form-answer.ts'

type Props = {
  title: string
  /** What shows the asset to visitors; asked about when it arrives. */
  uses: ShownUse[] | undefined
  onDelete: () => void
}

/** Names what shows an asset before it is deleted. */
export function DeleteAssetDialog({ title, uses, onDelete }: Props): ReactElement {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(uses !== undefined), [uses])
  const kinds = { page: t`Page`, feed: t`Feed`, journey: t`Journey`, link: t`Guest link` }
  return (
    <AskDialog
      isOpen={isOpen}
      head={t`Delete “${{ title }}”?`}
      text={t`Visitors can still see it in these places until it’s permanently deleted in 30 days.`}
      no={t`Cancel`}
      yes={t`Delete asset`}
      onNo={() => setOpen(false)}
      onYes={() => {
        setOpen(false)
        onDelete()
      }}
    >
      <ul className="asset-uses">
        {uses?.map(({ kind, id, title: name, to }) => (
          <li key={id}>
            <span>{kinds[kind]}</span>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </AskDialog>
  )
}
