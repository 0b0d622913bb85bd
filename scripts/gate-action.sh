#!/usr/bin/env bash
# The one step of action.yml: gates the files, shows annotations, and appends the verdicts to the summary of the step.
set -uo pipefail
# The project's own command where it has one, so that its lock file says which.
if [ -x node_modules/.bin/evals ]; then
  evals=(node_modules/.bin/evals)
else
  evals=(npx --yes --package "@eval/cli@$EVALS" evals)
fi
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
# Words of files and arguments are separated as they are typed; nothing in them is run.
read -ra files <<<"$FILES"
read -ra words <<<"$ARGUMENTS"
"${evals[@]}" gate "${files[@]}" "${words[@]}" --format github --write "$work/summary.md"
status=$?
if [ -f "$work/summary.md" ] && [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then
  # A summary holds 1 MiB.
  head -c 1000000 "$work/summary.md" >>"$GITHUB_STEP_SUMMARY"
fi
exit "$status"
