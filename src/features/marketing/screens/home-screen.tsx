import { Link } from 'react-router'

export function meta() {
  return [{ title: 'Nurtured' }]
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function HomeScreen() {
  return (
    <main>
      <h1>Turn recordings into pages that win companies</h1>
      <Link to="/workspace">Open workspace</Link>
    </main>
  )
}
