import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import type { PageInternal } from '../load.ts'

/** Which kit a page wears. */
export function KitChoice({ kits, kit }: Pick<PageInternal, 'kits'> & { kit: string | null }): ReactElement {
  const { t } = useLingui()
  const usual = kits.find(({ isDefault }) => isDefault)
  // One that was deleted since is worn no more.
  const worn = kits.some(({ id }) => id === kit) ? (kit ?? '') : ''
  return (
    <Panel title={t`Brand kit`}>
      {usual ? (
        <IntentForm fields={{ intent: 'choose-kit' }}>
          <NativeSelect
            key={worn}
            name="kit"
            label={t`Brand kit for this page`}
            description={t`Colors, fonts, logo and cover change for visitors right away.`}
            defaultValue={worn}
            data={[
              { value: '', label: t`Default: ${{ name: usual.name }}` },
              ...kits.flatMap(({ id, name, isDefault }) => (isDefault ? [] : [{ value: id, label: name }])),
            ]}
          />
          <Button type="submit" size="xs" variant="default" mt="xs">
            {t`Use brand kit`}
          </Button>
        </IntentForm>
      ) : (
        <p className="quiet">
          {t`No brand kits yet.`} <Link to="/workspace/settings/brand">{t`Create brand kit`}</Link>
        </p>
      )}
    </Panel>
  )
}
