import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Popover, UnstyledButton } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { type Inbox, useInbox } from '../browser/use-inbox.ts'
import './notification-bell.css'

export function NotificationBell(): ReactElement {
  const { t } = useLingui()
  const inbox = useInbox()
  const [isOpen, setOpen] = useState(false)
  const { unread } = inbox.list
  const label = unread > 0 ? t`Notifications, ${unread} unread` : t`Notifications`
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={340}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon className="bell" aria-label={label} onClick={() => setOpen((was) => !was)}>
          <Icon name="bell" size={18} />
          {unread > 0 ? (
            <span className="bell-count figure" aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          ) : null}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} maw="calc(100vw - 16px)" aria-label={t`Notifications`}>
        <InboxList inbox={inbox} onLeave={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function InboxList({ inbox, onLeave }: { inbox: Inbox; onLeave: () => void }): ReactElement {
  const { t } = useLingui()
  const { list, state } = inbox
  return (
    <div className="inbox">
      <div className="inbox-head">
        <h2>{t`Notifications`}</h2>
        {list.unread > 0 ? (
          <UnstyledButton className="inbox-all" onClick={() => inbox.markRead()}>
            {t`Mark all as read`}
          </UnstyledButton>
        ) : null}
      </div>
      {state === 'failed' ? (
        <p className="inbox-note" role="alert">
          {t`Couldn’t load notifications.`}
          <UnstyledButton className="inbox-all" onClick={() => inbox.reload()}>
            {t`Retry`}
          </UnstyledButton>
        </p>
      ) : null}
      {state === 'loading' ? <p className="inbox-note">{t`Loading`}</p> : null}
      {state === 'ready' && list.notifications.length === 0 ? (
        <p className="inbox-note">{t`No notifications yet. You’ll see one when someone reads a campaign.`}</p>
      ) : null}
      <ul>
        {list.notifications.map((one) => (
          <li key={one.id} data-read={one.is_read}>
            <Link
              to={one.href}
              onClick={() => {
                inbox.markRead([one.id])
                onLeave()
              }}
            >
              <strong>
                {one.title}
                {one.is_read ? null : <span className="visually-hidden"> {t`(unread)`}</span>}
              </strong>
              <span>{one.text}</span>
              <RelativeTime at={one.created_at} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
