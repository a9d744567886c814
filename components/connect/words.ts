import type { GateView } from "@/lib/checks/schema";
import type { DoctorView } from "@/lib/connect/schema";

type State = GateView["state"];

/** Every sentence of the Connect page. */
export const words = {
  title: "Connect",
  lead: "Run one command on the agent's machine. It shows each change before it makes it, asks, and can take all of it out again.",
  token: "This brain asks for a token. Make one under Settings, and put it before sh: BRAIN_TOKEN=… sh.",
  untested: "Untested",
  setUp: "Set up",
  project: "Only for the project in a folder",
  show: "See what it would change, and change nothing",
  doctor: "Test the gate",
  doctorWhere: "The test runs on the agent's machine. Its result shows here.",
  remove: "Take it out again",
  more: "Other commands",
  writes: "What it writes",
  run: "Run the test",
  running: "Testing…",
  findings: "What the test found",
  copySetUp: "Copy command",
  runFor: (name: string) => `Run the test for ${name}`,
  gates: "Gates",
  gatesLead: "Each person's gate in each client. One that went quiet may be off.",
  noGates: "No agent has called yet. Run a command above, start a session, and it shows here.",
  noTest: "No test of this gate has reported yet.",
  tested: "tested",
  checked: "last check",
  called: "last call",
  by: (person: string) => `by ${person}`,
  testHeld: "The last test was sent back, as it should be:",
  testLetGo: "The last test was let go, which must not be:",
};

export const GATE_WORDS: Record<State, string> = { alive: "Alive", silent: "Silent", never: "No gate", idle: "Idle" };

export const GATE_SENTENCES: Record<State, (calls: number) => string> = {
  alive: () => "It reported within seven days.",
  silent: (calls) => `No report for seven days, though ${calls} calls came since. The gate may be off: run the test.`,
  never: (calls) => `${calls} calls, and no report ever. Run set-up, so that sessions are checked.`,
  idle: () => "Nothing to check lately.",
};

export const FINDING_WORDS: Record<DoctorView["findings"][number]["state"], string> = {
  ok: "Good",
  warn: "Look",
  fail: "Wrong",
};
