/** Says why a form was refused, above it; nothing where it was not. */
export function FormProblem({ problem }: { problem: string | null }) {
  return problem === null ? null : (
    <p className="told told--bad" role="alert">
      {problem}
    </p>
  )
}
