import { useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { MoreMenu } from '#src/ui/more-menu.tsx'

/** Rare actions on an account: merge and delete. */
export function AccountMenu({ account }: { account: string }): ReactElement {
  const { t } = useLingui()
  return (
    <MoreMenu>
      <Menu.Item
        component={Link}
        to={`/workspace/account/${account}/merge`}
        leftSection={<Icon name="columns-2" size={14} />}
      >
        {t`Merge`}
      </Menu.Item>
      <IntentForm fields={{ intent: 'remove-accounts', ids: account }} action="/workspace/account">
        <Menu.Item
          component="button"
          type="submit"
          color="red"
          leftSection={<Icon name="trash-2" size={14} />}
        >
          {t`Delete`}
        </Menu.Item>
      </IntentForm>
    </MoreMenu>
  )
}
