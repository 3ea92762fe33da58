// The waitlist page at an address of its own, for everybody.
import { Waitlist } from '../../parts/waitlist.tsx'

export default Waitlist
