// What a person writes into the two forms.
export type AdminValues = {
  full_name: string
  email: string
  password: string
  confirmed_password: string
  setup_code: string
}

export type AdminFormProps = { values: AdminValues; onChange: (changed: Partial<AdminValues>) => void }
