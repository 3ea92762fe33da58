// What a person writes into the two forms.
export type AuthValues = { full_name: string; email: string; password: string }

export type AuthFormProps = { values: AuthValues; onChange: (changed: Partial<AuthValues>) => void }
