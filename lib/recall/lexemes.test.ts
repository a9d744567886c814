import { test } from "vitest";
import { joinedOf, memoryVector, wordsOf } from "@/lib/recall/lexemes";

test("x", () => {
  for (const t of [
    "getUserByEmailAddress ERR_TAX_0042 PaymentRetryPolicy.ts 3f9ac12 3F9AC12",
    "Zahlungsverzugspauschale straße GitHub multi-agent",
    "消費税は10%です カフェ ภาษีมูลค่าเพิ่ม 결제가 실패",
    "cafe\u0301 café don't O’Brien ﬁle XMLHttpRequest v2Client iPhone",
    "src/main.py, /api/v1/users/[id] 2026-03-01 C++ １２３",
  ])
    console.log(wordsOf(t), joinedOf(t), memoryVector({ content: t, tags: ["vat"] }));
});
