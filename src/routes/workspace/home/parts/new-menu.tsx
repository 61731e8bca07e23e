import { useLingui } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link, useNavigation, useSubmit } from 'react-router'
import { deskLabels } from '#src/routes/workspace/parts/desk-labels.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'

/** Other things to create. `document` forces a full page load, since the recorder needs its own headers. */
const beginnings: { word: keyof typeof places; icon: IconName; document?: true }[] = [
  { word: 'record', icon: 'mic', document: true },
  { word: 'importFeed', icon: 'link' },
  { word: 'newJourney', icon: 'route' },
  { word: 'newGuest', icon: 'id-card' },
  { word: 'newCollection', icon: 'list-ordered' },
]

const places = {
  record: '/workspace/assets/record',
  importFeed: '/workspace/assets/new',
  newJourney: '/workspace/journey#new',
  newGuest: '/workspace/guest/all#new',
  newCollection: '/workspace/collection#new',
} as const

/** A menu to create anything but an upload. */
export function NewMenu(): ReactElement {
  const { t } = useLingui()
  const submit = useSubmit()
  const isBusy = useNavigation().formAction === '/workspace/page'
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="plus" size={14} />} loading={isBusy}>
          {t`New`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Icon name="file-text" size={14} />}
          onClick={() => void submit({ intent: 'create' }, { method: 'post', action: '/workspace/page' })}
        >
          {t`New page`}
        </Menu.Item>
        {beginnings.map(({ word, icon, document }) => (
          <Menu.Item
            key={word}
            component={Link}
            to={places[word]}
            {...(document ? { reloadDocument: true } : {})}
            leftSection={<Icon name={icon} size={14} />}
          >
            {t(deskLabels[word])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
