const aheadSeconds = 60

export type DueAlarms = {
  /** Wakes the workers of this kind once a job of theirs is due at `at`. Jobs due in over a minute are left to polling. */
  set(kind: string, at: Date): void
  clear(): void
}

/**
 * Alarms for jobs that become due soon, at most one per kind and second. They save such jobs the wait for the next poll; a
 * job whose alarm is lost, or that another process enqueued, is found by polling.
 */
export function createDueAlarms(wake: (kind: string) => void): DueAlarms {
  const timers = new Map<string, NodeJS.Timeout>()
  return {
    set(kind, at) {
      const second = Math.ceil(at.getTime() / 1000)
      const key = `${kind} ${second}`
      const wait = second * 1000 - Date.now()
      if (wait <= 0 || wait > aheadSeconds * 1000 || timers.has(key)) return
      const timer = setTimeout(() => {
        timers.delete(key)
        wake(kind)
      }, wait)
      timers.set(key, timer.unref())
    },
    clear() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
