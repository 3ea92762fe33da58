// What a visitor sees: what Cabinet is, and the ways in.
import { LinkButton, TextLink } from '../../ui/link.tsx'

export const Welcome = () => (
  <div className="mx-auto flex w-full max-w-xl flex-1 flex-col justify-center px-4 py-16 sm:px-6">
    <h1 className="text-balance font-semibold text-2xl max-sm:text-xl">Agents that work, and ask before they act.</h1>
    <p className="mt-4 text-md text-muted">
      Cabinet is a private system in which AI agents work on your company’s own tables: they find what is overdue,
      slipping or missing, with the figures and the rows behind them. What is harmless they do; what has consequences
      waits for your approval.
    </p>
    <div className="mt-8 flex flex-wrap items-center gap-3">
      <LinkButton to="/auth" variant="primary" size="large">
        Get Started
      </LinkButton>
      <LinkButton to="/auth" size="large">
        Sign In
      </LinkButton>
      <TextLink to="/admin" className="ml-1">
        Admin Access
      </TextLink>
    </div>
  </div>
)
