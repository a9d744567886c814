import { clientName } from "@/components/memory/client-name";
import { OUTCOME_WORDS, ruleWords, texts, VERDICT_WORDS } from "@/components/texts";
import { NO_PROJECT, type SessionFilters } from "@/lib/browser/audit";

/** What a list or a figure was narrowed to, in words. */
export function filterWords({ project, person, client, rule, outcome, verdict, looked_up }: Partial<SessionFilters>) {
  const words = [
    project && (project === NO_PROJECT ? texts.noProject.toLowerCase() : `project ${project}`),
    person && `person ${person}`,
    client && `client ${clientName(client)}`,
    rule && `“${ruleWords(rule)}”`,
    outcome && `outcome ${OUTCOME_WORDS[outcome].toLowerCase()}`,
    verdict && `verdict ${VERDICT_WORDS[verdict].toLowerCase()}`,
    looked_up !== null && looked_up !== undefined && (looked_up ? texts.anyLookups : texts.noLookups).toLowerCase(),
  ];
  return words.flatMap((word) => word || []);
}
