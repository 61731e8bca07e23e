// Sixty-four times as much: quadratic time would take 4,096 times as long.
const more = 64
const mostLonger = 512

/** Whether reading `more` times as much takes about as many times as long. `read(times)` returns what is measured. */
export function isLinear(read: (times: number) => () => unknown): boolean {
  const small = costOf(read(2000))
  return costOf(read(2000 * more)) / small < mostLonger
}

/**
 * CPU microseconds of this thread, whatever else the machine does: the minimum of several tries, each of which
 * reads as often as it takes to be measurable.
 */
function costOf(read: () => unknown): number {
  const costs = Array.from({ length: 3 }, () => {
    const before = process.threadCpuUsage()
    for (let times = 1; ; times += 1) {
      read()
      const { user, system } = process.threadCpuUsage(before)
      if (user + system >= 10_000) return (user + system) / times
    }
  })
  return Math.min(...costs)
}
