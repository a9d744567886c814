/** Every path that is none of ours: a program that mistypes one reads JSON here too, not a page. */
export { DELETE, GET, OPTIONS, PATCH, POST, PUT } from "@/lib/http/other-methods";
