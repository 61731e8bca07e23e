import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import type { Use, UsedAs } from '#src/features/content/rules/approved-parts.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'

type Props = {
  output: { id: string; n: number; isApproved: boolean }
  /** The part of the asset that the text can replace. */
  use: Use | null
}

/** Approves a variant. A title, summary or chapters become those of the asset, then or later. */
export function Approve({ output: { id, n, isApproved }, use }: Props): ReactElement | null {
  const { t } = useLingui()
  const labelOf = useLabels()
  const fields = { intent: 'approve', content: id, n }
  const usable = use && !use.isUsed ? use : null
  if (isApproved) return usable ? <UseApproved fields={fields} use={usable} /> : null
  return (
    <Form key={n} method="post" className="output-approve" preventScrollReset>
      <HiddenFields fields={fields} />
      {usable ? (
        <>
          <TitleChoice titles={usable.titles} />
          <Checkbox name="use" value="1" size="xs" defaultChecked label={labelOf(usable.as)} />
        </>
      ) : null}
      <Button type="submit" size="xs" leftSection={<Icon name="check" size={14} />}>
        {t`Approve`}
      </Button>
    </Form>
  )
}

function UseApproved({ fields, use }: { fields: Record<string, string | number>; use: Use }): ReactElement {
  const labelOf = useLabels()
  return (
    <Form method="post" className="output-approve" preventScrollReset>
      <HiddenFields fields={{ ...fields, use: '1' }} />
      <TitleChoice titles={use.titles} />
      <Button type="submit" variant="default" size="xs" leftSection={<Icon name="check" size={14} />}>
        {labelOf(use.as)}
      </Button>
    </Form>
  )
}

function TitleChoice({ titles }: Pick<Use, 'titles'>): ReactElement | null {
  const { t } = useLingui()
  if (titles.length < 2) return null
  return (
    <NativeSelect
      name="place"
      size="xs"
      aria-label={t`Title to use`}
      data={titles.map((label, place) => ({ value: String(place), label }))}
    />
  )
}

function useLabels(): (as: UsedAs) => string {
  const { t } = useLingui()
  return (as) =>
    ({ title: t`Use as the title`, summary: t`Use as the summary`, chapters: t`Use as chapters` })[as]
}
