import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { SuggestedInput } from '#src/ui/suggested-input.tsx'

type Props = { link: string; people: string[]; isClosed: boolean }

/** Opens a link in a new window as a visitor or lead. */
export function LinkPreviewForm({ link, people, isClosed }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <form
      method="get"
      action={`/workspace/link/${link}/preview`}
      target="_blank"
      rel="noreferrer"
      className="stack invite"
    >
      <h3>{t`Preview`}</h3>
      <p className="quiet">{t`Opens the link as visitors see it. Nothing is counted, sent or used up. Anyone with the URL can view it for an hour.`}</p>
      <SuggestedInput
        name="as"
        label={t`Preview as lead (optional)`}
        inputMode="email"
        suggestions={people}
        maxLength={254}
        error={undefined}
      />
      {isClosed ? (
        <label className="check">
          <input type="checkbox" name="gate" defaultChecked />
          <span>{t`Include the access form`}</span>
        </label>
      ) : null}
      <div>
        <Button type="submit" variant="default">
          {t`Open preview`}
        </Button>
      </div>
    </form>
  )
}
