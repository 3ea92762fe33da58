export default function TaskDialog(_: { agent_id: string; agent_name: string; onClose: () => void }) {
  return null
}
